import type { ProductDocument } from "@/lib/product/detail";
import { documentKinds } from "@/lib/product/vocabulary";

type DocumentListProps = { documents: ProductDocument[]; productName: string };

export function DocumentList({ documents, productName }: DocumentListProps) {
  return (
    <div>
      <h3 className="mb-3 text-lg font-bold">Documents</h3>
      <ul className="documents">
        {documents.map(({ kind, title, key, bytes }) => (
          <li key={key}>
            <a href={`/media/${key}`} download>
              <span>
                <b>{title}</b>
                <span className="sr-only"> of {productName}</span>
                <span className="note block">
                  {title !== documentKinds[kind] && `${documentKinds[kind]}, `}
                  {typeOf(key)}, {Math.max(1, Math.round(bytes / 1024))} KB
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function typeOf(key: string): string {
  return key.slice(key.lastIndexOf(".") + 1).toUpperCase();
}
