/** Faults of a file of products, each at its row and column. */
import { LoadMore } from "@/admin/list/list-body";
import { type Column, ListTable } from "@/admin/list/list-table";
import { useMore } from "@/admin/list/use-more";
import type { FileFault, ProductsPreview } from "@/api/schema";
import { productsFileText as text } from "../text";
import { UnknownColumns } from "./file-plan";

export function FileFaults({ preview: { faults, unknown_columns } }: { preview: ProductsPreview }) {
  const list = useMore(faults);
  return (
    <div role="alert" className="panel mt-5 border-cinnabar text-small">
      <p className="text-cinnabar">{text.faults(faults.length)}</p>
      <ListTable
        rows={list.rows}
        rowKey={({ row, column, message }, index) => `${index} ${row} ${column} ${message}`}
        columns={columns}
        card={(fault) => (
          <>
            <p className="flex flex-wrap gap-x-3 text-note text-ink-soft">
              <span>{fault.row === null ? text.wholeFile : text.row(fault.row)}</span>
              <span>{fault.column}</span>
            </p>
            <p>{fault.message}</p>
          </>
        )}
        isCompact
        className="mt-3"
      />
      <LoadMore list={list} className="mt-4 text-center" />
      <UnknownColumns names={unknown_columns} />
    </div>
  );
}

const columns: readonly Column<FileFault>[] = [
  {
    head: text.faultTable.row,
    className: "figures whitespace-nowrap",
    cell: ({ row }) => row ?? text.wholeFile,
  },
  { head: text.faultTable.column, className: "whitespace-nowrap", cell: ({ column }) => column },
  { head: text.faultTable.message, cell: ({ message }) => message },
];
