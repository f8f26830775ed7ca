/** Changes of a file of products, and the button that saves them. */
import { CautionList } from "@/admin/edit/caution-list";
import { PictureField } from "@/admin/features/pictures";
import { LoadMore } from "@/admin/list/list-body";
import { type Column, ListTable } from "@/admin/list/list-table";
import { useMore } from "@/admin/list/use-more";
import type { PreviewedProduct, ProductsPreview, UsedPicture } from "@/api/schema";
import { Button } from "@/ui/button";
import { productsFileText as text } from "../text";

interface FilePlanProps {
  preview: ProductsPreview;
  digest: string;
  /** Changes since the last preview; `""` if there were none. */
  notice: string;
  /** Reason why the picture was refused; `""` if it was not. */
  wrongPicture: string;
  busy: boolean;
  /** Picture of new menus and categories, if one is chosen. */
  pictures: readonly UsedPicture[];
  onPictures: (pictures: UsedPicture[]) => void;
  onApply: (digest: string, isConfirmed: boolean) => Promise<void>;
}

export function FilePlan({
  preview,
  digest,
  notice,
  wrongPicture,
  busy,
  pictures,
  onPictures,
  onApply,
}: FilePlanProps) {
  const { counts, rows, cautions, needs_picture, unknown_columns } = preview;
  const list = useMore(rows);
  const isConfirmed = cautions.length > 0;
  return (
    <section className="mt-8">
      <div role="status">
        {notice && <p className="mb-4 border-l-2 border-cinnabar pl-3 text-small">{notice}</p>}
      </div>
      <h2 className="text-lead">{rows.length > 0 ? text.plan : text.nothing}</h2>
      <p className="mt-1 text-small text-ink-soft">{text.counts(counts)}</p>
      <UnknownColumns names={unknown_columns} />
      <CautionList cautions={cautions} />
      {needs_picture && (
        <div className="panel mt-5">
          <PictureField
            legend={text.picture}
            value={pictures}
            onChange={onPictures}
            most={1}
            fault={(pictures.length === 0 && wrongPicture) || undefined}
          />
          <p className="mt-2 text-note text-ink-soft">{text.pictureHelp}</p>
        </div>
      )}
      {rows.length > 0 && (
        <>
          <ListTable
            rows={list.rows}
            rowKey={({ row }) => String(row)}
            columns={columns}
            card={planCard}
            isCompact
            className="mt-5"
          />
          <LoadMore list={list} className="mt-4 text-center" />
          <div className="sticky bottom-0 z-10 mt-6 border-t border-hairline-strong bg-paper py-3">
            <Button look="seal" busy={busy} onClick={() => void onApply(digest, isConfirmed)}>
              {isConfirmed ? text.applyAnyway : text.apply}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** Renders the columns of a file that are not imported. */
export function UnknownColumns({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return <p className="mt-3 border-l-2 border-hairline-strong pl-3 text-small">{text.unknown(names)}</p>;
}

const columns: readonly Column<PreviewedProduct>[] = [
  { head: text.planTable.row, className: "figures text-ink-faint", cell: ({ row }) => row },
  {
    head: text.planTable.product,
    cell: (row) => (
      <>
        {row.title}
        <span className="block text-note text-ink-soft">{kindOf(row)}</span>
      </>
    ),
  },
  { head: text.planTable.changes, cell: (row) => <Changes row={row} /> },
];

const planCard = (row: PreviewedProduct) => (
  <>
    <p className="flex flex-wrap justify-between gap-x-3 text-note text-ink-soft">
      <span>{text.row(row.row)}</span>
      <span>{kindOf(row)}</span>
    </p>
    <p>{row.title}</p>
    <Changes row={row} />
  </>
);

const kindOf = ({ id }: PreviewedProduct) => (id === null ? text.isNew : text.isChanged);

/** Renders the changed values; a price change with its effect on carts. */
function Changes({ row: { changes, effect } }: { row: PreviewedProduct }) {
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-small">
        {changes.map(({ column, from, to }) => (
          <div key={column} className="contents">
            <dt className="text-ink-soft">{column}</dt>
            <dd className="line-clamp-6 min-w-0 whitespace-pre-line break-words">
              {from !== null && `${from || text.blank} ${text.arrow} `}
              {to || text.blank}
            </dd>
          </div>
        ))}
      </dl>
      {effect && <p className="text-note text-ink-soft">{effect}</p>}
    </>
  );
}
