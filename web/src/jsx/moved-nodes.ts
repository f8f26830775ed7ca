/**
 * Lets React insert and remove nodes beside nodes that other code has moved (decision D187).
 *
 * Translators and browser extensions move elements and replace the whitespace between them. The DOM
 * then refuses to insert before, or to remove, a node that is not where React put it, and React
 * unmounts the whole page. This patch removes a node from its current parent, and inserts before
 * the current ancestor of the neighbour. Texts need another fix: each is the only child of its
 * element.
 */
export function allowMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    let place = next;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place) as T;
  };
  Node.prototype.removeChild = <T extends Node>(child: T): T => {
    const parent = child.parentNode;
    return parent ? (removeChild.call(parent, child) as T) : child;
  };
}
