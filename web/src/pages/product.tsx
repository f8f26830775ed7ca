import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { categoryAnswer } from "@/api/catalogue";
import { ApiError } from "@/api/client";
import type { Category, Product } from "@/core";
import { Unread } from "@/dialogs/unread";
import { useCheckout, useIsLogin } from "@/features/account/session-store";
import { BuyButtons, CostLine } from "@/features/cart/buy-buttons";
import { AmountChoice } from "@/features/catalogue/amount-choice";
import { BackButton } from "@/features/catalogue/back-button";
import { Gallery } from "@/features/catalogue/gallery";
import { Description, ProductFrame, ProductSkeleton } from "@/features/catalogue/product-frame";
import { SpecChoice, useChosenProduct } from "@/features/catalogue/spec-choice";
import { WithWasPrice } from "@/features/catalogue/was-price";
import { usePageTitle } from "@/features/settings/setting";
import { categoryPath } from "@/paths";
import { catalogueText as text } from "@/text/catalogue";
import { Price } from "@/ui/price";
import NotFound from "./not-found";

/** Renders `/Product/{CategoryId}`: a category with its specifications, and buying them. */
export default function ProductPage() {
  const { categoryId = "" } = useParams();
  const reading = useQuery(categoryAnswer(categoryId));
  usePageTitle(reading.data?.name);

  if (reading.data) return <ProductScreen category={reading.data} />;
  if (reading.error instanceof ApiError && reading.error.nothingThere) return <NotFound />;
  if (!reading.isError) return <ProductSkeleton />;
  return <Unread title={text.failed} error={reading.error} onRetry={() => void reading.refetch()} />;
}

function ProductScreen({ category }: { category: Category }) {
  const { chosen, choose } = useChosenProduct(category);
  const menu = categoryPath(category.menu_id);
  const gallery = <Gallery name={category.name} pictures={category.img} wanted={chosen?.img} />;
  return (
    <ProductFrame
      category={category}
      gallery={gallery}
      description={
        chosen && (
          <>
            <Description title={text.product.description} content={chosen.content} />
            <p className="mt-10 text-small">
              <Link to={menu} className="underline-grow border-b border-hairline-strong pb-1">
                {text.product.more(category.menu_name)}
              </Link>
            </p>
          </>
        )
      }
      back={<BackButton to={menu} />}
    >
      {chosen && (
        <WithWasPrice amount={chosen.was_price}>
          <Price amount={chosen.price} className="text-h2" />
        </WithWasPrice>
      )}
      <SpecChoice products={category.products} chosen={chosen?.id} onChoose={choose} />
      {chosen ? (
        <Purchase key={chosen.id} category={category} product={chosen} />
      ) : (
        <p className="border-t border-hairline pt-5 text-cinnabar">{text.product.offShelf}</p>
      )}
    </ProductFrame>
  );
}

function Purchase({ category, product }: { category: Category; product: Product }) {
  const [amount, setAmount] = useState(1);
  const isLogin = useIsLogin();
  const checkOut = useCheckout();
  return (
    <>
      <AmountChoice product={product} amount={amount} onChange={setAmount} />
      <CostLine price={product.price} amount={amount} />
      <BuyButtons
        category={category}
        product={product}
        amount={amount}
        isLogin={isLogin}
        onCheckOut={checkOut}
      />
    </>
  );
}
