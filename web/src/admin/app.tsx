/** Back office: router, login, and page frame. */
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode, StrictMode, Suspense, useEffect, useState } from "react";
import { BrowserRouter, Navigate, Route, Routes, useLocation } from "react-router";
import { reloadForRelease } from "@/api/missing-code";
import { createQueryClient } from "@/api/query-client";
import { loadForms } from "@/core";
import { MessageDialog } from "@/dialogs/message-dialog";
import { showFailure } from "@/dialogs/messages";
import { Waiting } from "@/ui/loading";
import { AccessDialogs } from "./access/access-dialogs";
import { LoginPage } from "./access/login-page";
import { loadMe, useSession } from "./access/session";
import { OrdersPage } from "./features/orders/pages/orders";
import { HomePage } from "./features/today/pages/home";
import { Frame } from "./frame/frame";
import { LeavingDialog } from "./frame/leaving";
import { Unread } from "./frame/unread";
import { adminPaths } from "./paths";
import { adminText } from "./text";

const OrderPage = page(withForms(() => import("./features/orders/pages/order")));
const NewOrderPage = page(withForms(() => import("./features/orders/pages/new-order")));
const CataloguePage = page(withForms(() => import("./features/catalogue/pages/catalogue")));
const ProductsFilePage = page(withForms(() => import("./features/catalogue/pages/products-file")));
const CategoryPage = page(withForms(() => import("./features/catalogue/pages/category")));
const MenusPage = page(withForms(() => import("./features/catalogue/pages/menus")));
const SlidesPage = page(withForms(() => import("./features/catalogue/pages/slides")));
const TextsPage = page(withForms(() => import("./features/catalogue/pages/texts")));
const PicturesPage = page(withForms(() => import("./features/pictures/pages/pictures")));
const ShipPage = page(() => import("./features/orders/pages/ship"));
const PrintPage = page(() => import("./features/orders/pages/print"));
const TransfersPage = page(() => import("./features/transfers/pages/transfers"));
const PaymentsPage = page(() => import("./features/payments/pages/payments"));
const PaymentPage = page(() => import("./features/payments/pages/payment"));
const ReportsPage = page(() => import("./features/reports/pages/reports"));
const MembersPage = page(() => import("./features/members/pages/members"));
const MemberPage = page(() => import("./features/members/pages/member"));
const MessagesPage = page(() => import("./features/members/pages/messages"));
const StockPage = page(withForms(() => import("./features/stock/pages/stock")));
const StockItemPage = page(withForms(() => import("./features/stock/pages/stock-item")));
const StockFilePage = page(withForms(() => import("./features/stock/pages/stock-file")));
const SettingsPage = page(withForms(() => import("./features/settings/pages/settings")));
const StaffPage = page(withForms(() => import("./features/staff/pages/staff")));
const LogPage = page(() => import("./features/log/pages/log"));
const MePage = page(withForms(() => import("./features/staff/pages/me")));
const InvitationPage = page(() => import("./features/staff/pages/invitation"));

/** Milliseconds between attempts to load a page's code. */
const AGAIN_MS = 3_000;

/**
 * Returns a page component that is loaded when it is first shown. If loading fails, a message
 * appears once and loading is retried.
 */
function page(load: () => Promise<{ default: ComponentType }>) {
  const again = (): Promise<{ default: ComponentType }> =>
    load().catch(async () => {
      reloadForRelease();
      await new Promise((over) => setTimeout(over, AGAIN_MS));
      return again();
    });
  return lazy(() =>
    load().catch(() => {
      showFailure(adminText.codeMissing);
      return again();
    }),
  );
}

/** Loads the form rules together with a page. */
function withForms<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return () => Promise.all([load(), loadForms()]).then(([page]) => page);
}

const client = createQueryClient();

export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        {/* Filters are in the URL: rendered in a transition, they would lose input made */}
        {/* meanwhile. */}
        <BrowserRouter basename="/Admin" useTransitions={false}>
          <Suspense fallback={<Waiting says={adminText.loading} />}>
            <Routes>
              <Route path={adminPaths.invitation} element={<InvitationPage />} />
              <Route path={adminPaths.print} element={inside(<PrintPage />)} />
              <Route path={adminPaths.home} element={framed(<HomePage />)} />
              <Route path={adminPaths.orders} element={framed(<OrdersPage />)} />
              <Route path={adminPaths.newOrder} element={framed(<NewOrderPage />)} />
              <Route path={adminPaths.order} element={framed(<OrderPage />)} />
              <Route path={adminPaths.ship} element={framed(<ShipPage />)} />
              <Route path={adminPaths.transfers} element={framed(<TransfersPage />)} />
              <Route path={adminPaths.payments} element={framed(<PaymentsPage />)} />
              <Route path={adminPaths.payment} element={framed(<PaymentPage />)} />
              <Route path={adminPaths.reports} element={framed(<ReportsPage />)} />
              <Route path={adminPaths.members} element={framed(<MembersPage />)} />
              <Route path={adminPaths.member} element={framed(<MemberPage />)} />
              <Route path={adminPaths.messages} element={framed(<MessagesPage />)} />
              <Route path={adminPaths.catalogue} element={framed(<CataloguePage />)} />
              <Route path={adminPaths.productsFile} element={framed(<ProductsFilePage />)} />
              <Route path={adminPaths.category} element={framed(<CategoryPage />)} />
              <Route path={adminPaths.menus} element={framed(<MenusPage />)} />
              <Route path={adminPaths.slides} element={framed(<SlidesPage />)} />
              <Route path={adminPaths.texts} element={framed(<TextsPage />)} />
              <Route path={adminPaths.pictures} element={framed(<PicturesPage />)} />
              <Route path={adminPaths.stock} element={framed(<StockPage />)} />
              <Route path={adminPaths.stockFile} element={framed(<StockFilePage />)} />
              <Route path={adminPaths.stockItem} element={framed(<StockItemPage />)} />
              <Route path={adminPaths.settings} element={framed(<SettingsPage />)} />
              <Route path={adminPaths.staff} element={framed(<StaffPage />)} />
              <Route path={adminPaths.log} element={framed(<LogPage />)} />
              <Route path={adminPaths.me} element={framed(<MePage />)} />
              <Route path="*" element={framed(<p className="py-16 text-center">{adminText.lost}</p>)} />
            </Routes>
          </Suspense>
          <LeavingDialog />
          <AccessDialogs />
          <MessageDialog />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>
  );
}

function framed(page: ReactNode) {
  return inside(
    <Frame>
      <Suspense fallback={<Waiting says={adminText.loading} />}>{page}</Suspense>
    </Frame>,
  );
}

function inside(page: ReactNode) {
  return <StaffOnly>{page}</StaffOnly>;
}

/**
 * Renders a page for logged-in staff. Staff who must set up a second factor reach only the page for
 * that.
 */
function StaffOnly({ children }: { children: ReactNode }) {
  const me = useSession((session) => session.me);
  const { pathname } = useLocation();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (me === undefined && !failed) loadMe().catch(() => setFailed(true));
  }, [me, failed]);
  if (failed) return <Unread onRetry={() => setFailed(false)} />;
  if (me === undefined) return <Waiting says={adminText.loading} />;
  if (me === null) return <LoginPage />;
  if (me.must_set_second_factor && pathname !== adminPaths.me) return <Navigate to={adminPaths.me} replace />;
  return children;
}
