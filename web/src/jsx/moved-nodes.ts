/**
 * Lets React insert and remove beside nodes that something else has moved (decision D187).
 *
 * Translators and extensions of browsers move elements and replace the spaces between them. The browser refuses to insert
 * before, or to remove, a node that is no longer where React put it, and React then gives up the whole page. A node is
 * removed from where it is now, and inserted before what its neighbour is in now. Texts are not mended by this: each stands
 * alone in its element.
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
