/**
 * A browser that translates a page moves its texts into elements of its own, or puts others in their place. React then looks for texts
 * where they no longer are, and would take the screen down.
 */
export function allowTranslation(nodes: Pick<Node, 'removeChild' | 'insertBefore'> = Node.prototype): () => void {
  const { removeChild, insertBefore } = nodes;

  nodes.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    try {
      return removeChild.call(this, child) as Child;
    } catch {
      const present = childAround(this, child);
      if (present !== null) removeChild.call(this, present);
      return child;
    }
  };
  nodes.insertBefore = function <Added extends Node>(this: Node, added: Added, before: Node | null): Added {
    try {
      return insertBefore.call(this, added, before) as Added;
    } catch {
      return insertBefore.call(this, added, before && childAround(this, before)) as Added;
    }
  };

  return () => Object.assign(nodes, { removeChild, insertBefore });
}

/** The child of a node that is or holds another one; null where that has been taken out. */
function childAround(parent: Node, node: Node): Node | null {
  let present: Node | null = node;
  while (present !== null && present.parentNode !== parent) present = present.parentNode;
  return present;
}
