/** First two steps of the checkout, composed of the features cart, checkout, address and order. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { Link, Navigate, useNavigate } from "react-router";
import { cartAnswer, type MemberCartLine } from "@/api/cart";
import type { Order } from "@/api/order";
import {
  core,
  type DeliveryLocation,
  type Member,
  type OrderPreview,
  type PostalKind,
  type Quote,
  type Refusal,
  type Setting,
} from "@/core";
import { showFailure, showWarning } from "@/dialogs/messages";
import { AddressFields } from "@/features/address/address-fields";
import { asAddress } from "@/features/address/delivery-address";
import type { PostalParts } from "@/features/address/postal-parts";
import { WaitingLines } from "@/features/cart/cart-line-row";
import { CartReview, hasOffShelf, OffShelfButton } from "@/features/cart/cart-review";
import { CheckoutFrame } from "@/features/order/checkout-steps";
import { ORDER_FORM, OrderForm } from "@/features/order/order-form";
import { firstBeyondStock, previewOrder, quoteOrder, useOrderAllowance } from "@/features/order/order-quote";
import { ChosenWays, PlaceAndPay } from "@/features/order/place-and-pay";
import type { Ways } from "@/features/order/place-order";
import { choose, type HeldOrder, restoreHeldOrder, useHeldOrder } from "@/features/order/place-order";
import { Goods, RefusalNotice } from "@/features/order/refusal-notice";
import { useLostOrder } from "@/features/order/use-lost-order";
import { refreshOrders } from "@/features/order/use-order-changes";
import { placeOf, useFittingAddress, useOrderForm } from "@/features/order/use-order-form";
import { useExpiredLogin } from "@/features/order/use-orders";
import {
  type Choice,
  fittingChoice,
  isPaidOnline,
  isReachFree,
  openPlaces,
  type Way,
  waysToPay,
} from "@/features/order/ways-to-pay";
import { payAhead } from "@/features/payment/pay-order";
import { useSetting } from "@/features/settings/setting";
import { reachOf } from "@/form/delivery-reach";
import { checkoutPath, paths } from "@/paths";
import { checkoutText as text } from "@/text/checkout";
import { Button, buttonClass } from "@/ui/button";
import { Waiting } from "@/ui/loading";
import { Empty, Lost, Unread } from "./order-between";
import { CheckoutSum } from "./order-checkout-sum";
import { useLeaving, usePlaced, useWays } from "./order-leaving";

interface CheckoutProps {
  member: Member;
  step: 0 | 1;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Properties of both steps. */
interface StepProps extends Omit<CheckoutProps, "step"> {
  lines: readonly MemberCartLine[];
  setting: Setting;
  held: HeldOrder;
  /** Choice of the buyer; the shop may not offer it any more. */
  wished: Choice;
  /** Absent if the rules have no price for the cart, because nothing in it can be bought. */
  quote: Quote | undefined;
  onPlaced: (order: Order) => void;
  ways: Ways;
  /** Returns the payment methods for a location. */
  waysTo: (place: DeliveryLocation) => Way[];
}

/** Additional properties of the first step. */
interface ReviewProps extends StepProps {
  /** Refusal that the order would get in its current state. */
  refusal: Refusal | undefined;
}

/** Renders the step in the URL, as far as the cart allows it. */
export function Checkout({ member, step, heading }: CheckoutProps) {
  useState(() => restoreHeldOrder(ownerOf(member)));
  const { data: lines, error, refetch } = useQuery(cartAnswer);
  const kept = useHeldOrder();
  const setting = useSetting();
  const allowance = useOrderAllowance();
  const leave = useLeaving();
  const ways = useWays(leave);
  const onPlaced = usePlaced(leave);
  const lost = useLostOrder(lines, onPlaced, ways);
  useExpiredLogin(error);

  if (lost) return <Lost lost={lost} />;
  if (!lines && error) return <Unread onRetry={() => void refetch()} />;
  if (!lines || !setting || allowance === undefined) return <Waiting says={text.review.reading} />;
  const preview = (place: DeliveryLocation) => previewOrder(allowance, lines, place, kept.payType, setting);
  const waysTo = (place: DeliveryLocation) => waysToPay(place, setting, preview(place));
  // The chosen location or payment method may have been disabled since.
  const { wished, ...fitting } = fittingChoice(kept, openPlaces(setting), waysTo);
  const held = { ...kept, ...fitting };
  const refusal = refusalOf(previewOrder(allowance, lines, held.place, held.payType, setting), held);
  const quote = quoteOrder(lines, held.place, held.payType, setting);
  const known = { member, heading, lines, setting, held, wished, onPlaced, ways, waysTo };
  if (step === 1) {
    const ready = quote && !hasOffShelf(lines) && !refusal;
    return ready ? <Details {...known} quote={quote} /> : <Navigate to={checkoutPath(0)} replace />;
  }
  return lines.length === 0 ? <Empty /> : <Review {...known} quote={quote} refusal={refusal} />;
}

/** Returns the refusal of the order, otherwise that of its payment method. */
function refusalOf({ order, ways }: OrderPreview, { payType }: HeldOrder): Refusal | undefined {
  return order ?? ways.find(({ pay_type }) => pay_type === payType)?.refusal;
}

/** Returns the owner of a stored order; a LINE member may have no login account. */
function ownerOf({ account, sub_id }: Member): string {
  return account || (sub_id ?? "");
}

/** Renders step 1: cart, delivery location and payment method. */
function Review({
  heading,
  lines,
  setting,
  quote,
  ways,
  waysTo,
  refusal,
  wished,
  held: { place, payType },
}: ReviewProps) {
  const navigate = useNavigate();
  const go = () => {
    const refused = refusal?.message ?? firstBeyondStock(lines);
    if (refusal?.code === "phone_unverified") showWarning(refusal.message, ways.toProfile);
    else if (refused) showFailure(refused);
    else navigate(checkoutPath(1));
  };
  const next = hasOffShelf(lines) ? (
    <OffShelfButton className="mt-8 w-full" />
  ) : (
    <Button look="seal" className="mt-8 w-full" onClick={go}>
      {text.sum.go}
    </Button>
  );
  return (
    <CheckoutFrame
      step={0}
      title={text.review.title}
      heading={heading}
      notice={<RefusalNotice refusal={refusal} />}
      aside={
        <>
          <CheckoutSum quote={quote} place={place} />
          {next}
        </>
      }
    >
      <WaitingLines />
      <CartReview heading={heading} />
      <div className="mt-14">
        <PlaceAndPay
          place={place}
          payType={payType}
          wished={wished}
          setting={setting}
          waysTo={waysTo}
          onChoose={choose}
        />
      </div>
    </CheckoutFrame>
  );
}

/**
 * Renders step 2: buyer, receiver, address and consent. Location and payment method can still be
 * changed.
 */
function Details({ quote, held: { place, payType }, heading, ...known }: StepProps & { quote: Quote }) {
  const { waysTo, setting, wished } = known;
  const onSend = usePayingAhead(waysTo(place).find(({ pay_type }) => pay_type === payType));
  const form = useOrderForm({ ...known, quote, chosen: { place, payType }, onSend });
  useFittingAddress(form, place);
  const chooseReach = (reach: PostalKind, parts: PostalParts) => {
    const next = placeOf[reach];
    choose(next, wished.payType);
    form.set({ DeliveryZipCode: parts.ZipCode, DeliveryCity: parts.City, DeliveryArea: parts.Area });
  };
  return (
    <CheckoutFrame
      step={1}
      title={text.details.title}
      heading={heading}
      aside={
        <>
          <CheckoutSum quote={quote} place={place}>
            <Goods lines={known.lines} />
            <ChosenWays place={place} payType={payType} ways={waysTo(place)} />
          </CheckoutSum>
          <Button
            look="seal"
            type="submit"
            form={ORDER_FORM}
            busy={form.busy}
            className="figures mt-8 w-full"
          >
            {form.busy ? text.details.busy : text.details.submit(core.formatMoney(quote.total))}
          </Button>
          <Link to={paths.order} className={buttonClass("bare", "mt-3 w-full")}>
            {text.details.back}
          </Link>
        </>
      }
    >
      <OrderForm
        form={form}
        place={place}
        isCompany={known.member.tax_no !== null}
        choice={
          <PlaceAndPay
            place={place}
            payType={payType}
            wished={wished}
            setting={setting}
            waysTo={waysTo}
            onChoose={choose}
          />
        }
        address={
          <AddressFields
            form={asAddress(form)}
            overseas={place === "Overseas"}
            reach={reachOf[place]}
            {...(isReachFree(setting) && { onOtherReach: chooseReach })}
            required
            prefix="Delivery"
            section="shipping"
          />
        }
      />
    </CheckoutFrame>
  );
}

/** Opens the window of an online payment within the click that sends the order (decision D76). */
function usePayingAhead(way: Way | undefined) {
  const client = useQueryClient();
  return () => {
    const page = way && isPaidOnline(way.pay_type) ? payAhead(way.label) : undefined;
    return {
      placed: (order: Order) => page?.placed(order, () => refreshOrders(client)),
      refused: () => page?.refused(),
    };
  };
}
