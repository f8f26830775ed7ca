/** Stock item: remaining pieces, warning level, and all movements. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { useAdminAnswer, useMay } from "@/admin/access/session";
import { Heading } from "@/admin/frame/frame";
import { useKeys } from "@/admin/frame/keys";
import { NotLoaded } from "@/admin/frame/not-loaded";
import { ListBody, LoadMore } from "@/admin/list/list-body";
import { useAdminList } from "@/admin/list/use-admin-list";
import { catalogueSearchPath } from "@/admin/paths";
import type { BookedStock, StockItem, StockList, StockMove, StockMoves } from "@/api/schema";
import { Button } from "@/ui/button";
import { stockMovesUrl, stockUrl } from "../calls";
import { Booked, BookingDialog } from "../parts/booking-dialog";
import { isSame, nameOf } from "../parts/items";
import { Ledger } from "../parts/ledger";
import { LevelDialog } from "../parts/level-dialog";
import { levelText, stockText, ledgerText as text } from "../text";

export default function StockItemPage() {
  const { prodId = "", wareId = "" } = useParams();
  const query = useAdminAnswer<StockList>(stockUrl);
  const { data } = query;
  if (!data) return <NotLoaded query={query} />;
  const item = data.items.find((one) => isSame(one, { prod_id: prodId, ware_id: wareId }));
  if (!item) return <p className="py-16 text-center">{stockText.lost}</p>;
  return <Item item={item} ofShop={data.low_stock_below} />;
}

function Item({ item, ofShop }: { item: StockItem; ofShop: number }) {
  const [booking, setBooking] = useState(false);
  const [booked, setBooked] = useState<BookedStock | null>(null);
  const mayBook = useMay("ChangeStock");
  const client = useQueryClient();
  useKeys({ b: () => mayBook && setBooking(true) });
  return (
    <>
      <Heading
        aside={
          mayBook && (
            <Button look="seal" onClick={() => setBooking(true)}>
              {stockText.book}
            </Button>
          )
        }
      >
        {nameOf(item)}
      </Heading>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <section className="min-w-0">
          <h2 className="mb-3 text-h3">{text.ledger}</h2>
          <Moves item={item} />
        </section>
        <aside className="order-first grid content-start gap-4 sm:grid-cols-2 xl:order-none xl:grid-cols-1">
          <Left item={item} ofShop={ofShop} mayBook={mayBook} />
          <Goods item={item} />
        </aside>
      </div>
      <BookingDialog
        item={booking ? item : null}
        onClose={() => setBooking(false)}
        onBooked={(came) => {
          setBooking(false);
          setBooked(came);
          void client.invalidateQueries({ queryKey: movesKey(item) });
        }}
      />
      <Booked booked={booked} onClose={() => setBooked(null)} />
    </>
  );
}

const movesKey = ({ prod_id, ware_id }: StockItem) => ["moves", prod_id, ware_id];

function Moves({ item }: { item: StockItem }) {
  const { prod_id: ProdID, ware_id: WareID } = item;
  const list = useAdminList<StockMoves, StockMove>({
    key: movesKey(item),
    url: (After) => stockMovesUrl({ ProdID, WareID, After }),
    rowsOf: (page) => page.moves,
  });
  return (
    <>
      <ListBody query={list.query} isEmpty={list.rows.length === 0} none={text.none} noneClass="text-small">
        <Ledger moves={list.rows} />
      </ListBody>
      <LoadMore list={list} label={text.more} />
    </>
  );
}

function Left({ item, ofShop, mayBook }: { item: StockItem; ofShop: number; mayBook: boolean }) {
  const [asking, setAsking] = useState(false);
  return (
    <section className="panel text-small">
      <p className={`font-serif text-h2 ${item.is_low ? "text-cinnabar" : ""}`}>
        <span className="figures">{stockText.pieces(item.quantity)}</span>
        {item.is_low && <span className="ml-3 text-small">{stockText.low}</span>}
      </p>
      <p className="figures mt-1 text-ink-soft">{stockText.soldIn(item.sold)}</p>
      <p className="figures text-ink-soft">{stockText.lasts(item.lasts_days)}</p>
      <p className="figures mt-3 border-t border-hairline pt-3">
        {text.level} {stockText.levelOf(item.warn_below)}
        {item.own_warn_below === null && (
          <span className="ml-1 text-note text-ink-soft">{stockText.byShop}</span>
        )}
      </p>
      {mayBook && (
        <Button look="bare" className="-ml-2" onClick={() => setAsking(true)}>
          {levelText.set}
        </Button>
      )}
      <LevelDialog item={asking ? item : null} ofShop={ofShop} onClose={() => setAsking(false)} />
    </section>
  );
}

function Goods({ item }: { item: StockItem }) {
  return (
    <section className="panel text-small">
      <p className="figures">
        {item.prod_id}
        <span className="ml-2 text-note text-ink-soft">{stockText.ware(item.ware_id)}</span>
      </p>
      <h2 className="mt-3 text-note text-ink-soft">{text.goods}</h2>
      {item.products.length === 0 && <p>{stockText.unsold}</p>}
      <ul>
        {item.products.map(({ id, name, is_on_shelf }) => (
          <li key={id}>
            {name}
            {!is_on_shelf && <span className="ml-2 text-note text-ink-faint">{stockText.offShelf}</span>}
          </li>
        ))}
      </ul>
      {item.products.length > 0 && (
        <Link
          to={catalogueSearchPath(item.prod_id)}
          className="mt-1 inline-flex min-h-11 items-center underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
        >
          {text.inCatalogue}
        </Link>
      )}
    </section>
  );
}
