import { Component, type ReactNode } from "react";
import { BrokenPage } from "./broken-page";
import { SimpleLayout } from "./simple-layout";

interface PageBoundaryProps {
  /** Where the shopper is; another place gets another try. */
  place: string;
  children: ReactNode;
}

/** Catches a page that broke or whose code did not arrive; header, cart and footer stay usable. */
export class PageBoundary extends Component<PageBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidUpdate(before: PageBoundaryProps): void {
    if (this.state.broken && before.place !== this.props.place) this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}

/** The last net, for a fault in header or footer themselves. */
export class FrameBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <SimpleLayout>
        <BrokenPage />
      </SimpleLayout>
    );
  }
}
