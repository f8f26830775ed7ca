/** The back office: router, log-in, frame. */
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, StrictMode, Suspense, useEffect, useState } from "react";
import { BrowserRouter, Navigate, Route, Routes, useLocation } from "react-router";
import { createQueryClient } from "@/api/query-client";
import { loadForms } from "@/core";
import { MessageDialog } from "@/dialogs/message-dialog";
import { Waiting } from "@/ui/loading";
import { HomePage } from "./pages/home";
import { LoginPage } from "./pages/login";
import { OrdersPage } from "./pages/orders";
import { AccessDialogs } from "./parts/access-dialogs";
import { Frame } from "./parts/frame";
import { LeavingDialog } from "./parts/leaving";
import { Unread } from "./parts/unread";
import { adminPaths } from "./paths";
import { loadMe, useSession } from "./session";
import { adminText } from "./text/frame";

const OrderPage = lazy(() => import("./pages/order"));
const CataloguePage = lazy(withForms(() => import("./pages/catalogue")));
const CategoryPage = lazy(withForms(() => import("./pages/category")));
const MenusPage = lazy(withForms(() => import("./pages/menus")));
const SlidesPage = lazy(withForms(() => import("./pages/slides")));
const PicturesPage = lazy(withForms(() => import("./pages/pictures")));
const ShipPage = lazy(() => import("./pages/ship"));
const PrintPage = lazy(() => import("./pages/print"));
const TransfersPage = lazy(() => import("./pages/transfers"));
const PaymentsPage = lazy(() => import("./pages/payments"));
const PaymentPage = lazy(() => import("./pages/payment"));
const ReportsPage = lazy(() => import("./pages/reports"));
const MembersPage = lazy(() => import("./pages/members"));
const MemberPage = lazy(() => import("./pages/member"));
const MessagesPage = lazy(() => import("./pages/messages"));
const StockPage = lazy(withForms(() => import("./pages/stock")));
const StockItemPage = lazy(withForms(() => import("./pages/stock-item")));
const StockFilePage = lazy(withForms(() => import("./pages/stock-file")));
const SettingsPage = lazy(withForms(() => import("./pages/settings")));
const StaffPage = lazy(() => import("./pages/staff"));
const LogPage = lazy(() => import("./pages/log"));
const MePage = lazy(() => import("./pages/me"));
const InvitationPage = lazy(() => import("./pages/invitation"));

/** A page with a form of goods or settings: its rules come beside it. */
function withForms<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return () => Promise.all([load(), loadForms()]).then(([page]) => page);
}

const client = createQueryClient();

export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        {/* Filters stand in the address: drawn in a transition they would lose what is typed or ticked meanwhile. */}
        <BrowserRouter basename="/Admin" useTransitions={false}>
          <Suspense fallback={<Waiting says={adminText.loading} />}>
            <Routes>
              <Route path={adminPaths.invitation} element={<InvitationPage />} />
              <Route path={adminPaths.print} element={inside(<PrintPage />)} />
              <Route path={adminPaths.home} element={framed(<HomePage />)} />
              <Route path={adminPaths.orders} element={framed(<OrdersPage />)} />
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
              <Route path={adminPaths.category} element={framed(<CategoryPage />)} />
              <Route path={adminPaths.menus} element={framed(<MenusPage />)} />
              <Route path={adminPaths.slides} element={framed(<SlidesPage />)} />
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

/** A page for whoever is logged in; who has to set up a second factor first gets to that page alone. */
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
