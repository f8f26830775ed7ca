import type { Category, PageInfo, Product } from "@/core";
import { CategoryCard } from "@/features/catalogue/category-card";
import { cardGrid, ListTop } from "@/features/catalogue/category-list";
import {
  ListFrame,
  ListHeading,
  MenuRow,
  menuItemClass,
  menuLinkClass,
} from "@/features/catalogue/list-frame";
import { categoryPath, paths } from "@/paths";
import { catalogueText as text } from "@/text/catalogue";
import { PageGap, PageLink, PageRow } from "@/ui/pagination";
import { Each, eitherWay, hole, holes } from "./holes";

const name = hole("name");
const whole = holes<Category>({ products: [] });
const partly = holes<Category>({ products: [holes<Product>({ active: false })] });

/**
 * Template of `/Category/{MenuId}`: heading, menus and the first row of cards. For a browser
 * without scripts it also has the other cards and the links to further pages.
 */
export function CategoryFirstPaint() {
  return (
    <ListFrame
      trail={[{ name: text.home, to: paths.home }, { name: text.menus, to: paths.menu }, { name }]}
      heading={<Heading />}
      menus={<Menus />}
      back={null}
    >
      <Each name="list">
        <Order name="desc" />
        <Order name="asc" />
        <ul className={cardGrid}>
          <Each name="first">
            <Card first />
          </Each>
          <Each name="others">
            <Card />
          </Each>
        </ul>
        <noscript>
          <Each name="more">
            <ul className={`${cardGrid} mt-14 lg:mt-20`}>
              <Each name="cards">
                <Card />
              </Each>
            </ul>
          </Each>
          <Each name="pages">
            <PageRow label={text.pages}>
              <Each name="links">
                <PageStep />
              </Each>
            </PageRow>
          </Each>
        </noscript>
      </Each>
    </ListFrame>
  );
}

function Heading() {
  const words = { title: name, summary: hole("summary") };
  return (
    <>
      <Each name="upright">
        <ListHeading {...words} upright />
      </Each>
      <Each name="level">
        <ListHeading {...words} upright={false} />
      </Each>
    </>
  );
}

function Menus() {
  return (
    <MenuRow>
      <Each name="menus">
        <li className={menuItemClass}>
          <a
            href={categoryPath(hole("id"))}
            className={menuLinkClass}
            aria-current={hole("current") as "page"}
          >
            {name}
          </a>
        </li>
      </Each>
    </MenuRow>
  );
}

function Order({ name }: { name: "asc" | "desc" }) {
  return (
    <Each name={name}>
      <ListTop
        total={holes<PageInfo>().total}
        order={name}
        hrefOf={(order) => categoryPath(hole("id"), { order })}
      />
    </Each>
  );
}

function PageStep() {
  const page = hole("page") as unknown as number;
  const current = hole("current") as "page";
  const link = (order: "asc" | "desc") => (
    <Each name={order}>
      <PageLink
        page={page}
        name={text.page(page)}
        current={current}
        to={categoryPath(hole("id"), { page, order })}
      />
    </Each>
  );
  return eitherWay(
    holes({}, "link"),
    () => (
      <>
        {link("desc")}
        {link("asc")}
      </>
    ),
    <PageGap />,
  );
}

function Card({ first = false }: { first?: boolean }) {
  return (
    <li>
      <Each name="whole">
        <CategoryCard category={whole} first={first} />
      </Each>
      <Each name="partly">
        <CategoryCard category={partly} first={first} />
      </Each>
    </li>
  );
}
