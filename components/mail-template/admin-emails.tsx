import type { EmailProps } from "@/lib/mail-template/emails";
import { Greeting, MailFrame, Paragraph } from "./mail-frame";

/** What the staff's decisions about accounts are told by. */

export function StaffInvitationMail({ fullName, invitedBy, href }: { fullName: string; invitedBy: string; href: string }) {
  return (
    <MailFrame
      title="Welcome to the team"
      preview={`${invitedBy} invites you to the back office.`}
      action={{ label: "Choose your password", href }}
    >
      <Greeting name={fullName} />
      <Paragraph>
        {invitedBy} has made an account for you in the back office of Sukkha Waterproofing. Choose a password with the link below,
        then sign in with this e-mail address. The link works once, for three days. If you did not expect this, ignore it.
      </Paragraph>
    </MailFrame>
  );
}

export function BusinessApprovedMail({ fullName, companyName, href }: EmailProps<"business-approved"> & { href: string }) {
  return (
    <MailFrame
      title="Your trade prices are on"
      preview={`${companyName} is approved.`}
      action={{ label: "See your prices", href }}
    >
      <Greeting name={fullName} />
      <Paragraph>
        we have checked {companyName} and approved it. From now on you see and pay trade prices when you are signed in.
      </Paragraph>
    </MailFrame>
  );
}
