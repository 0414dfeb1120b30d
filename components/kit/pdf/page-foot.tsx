import { Path, Svg, Text, View } from "@react-pdf/renderer";
import { t } from "@/lib/platform/shared/language/t";
import { useStyles } from "./look";

/** The width between the margins of an A4 page, in points. */
const width = 515;
/** The hatching of soil. */
const hatch = Array.from({ length: Math.floor(width / 6) }, (_, at) => `M${at * 6} 5l4-5`).join("");

type PageFootProps = {
  title: string;
  /** "Page {0} of {1}" in the language of the document. */
  page?: string;
};

/** On the ground below every page: what it is, and its number. */
export function PageFoot({ title, page = "Page {0} of {1}" }: PageFootProps) {
  const styles = useStyles();
  return (
    <View style={styles.footer} fixed>
      <Svg width={width} height={5} viewBox={`0 0 ${width} 5`}>
        <Path d={hatch} stroke={styles.footer.color} strokeWidth={0.6} />
      </Svg>
      <View style={styles.fact}>
        <Text>{title}</Text>
        <Text render={({ subPageNumber, subPageTotalPages }) => t(page, subPageNumber, subPageTotalPages)} />
      </View>
    </View>
  );
}
