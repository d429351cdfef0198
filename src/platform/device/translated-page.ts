/** Page translation moves or replaces text nodes, which would crash React. */
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

/** The child of `parent` that is or contains `node`, or null if removed. */
function childAround(parent: Node, node: Node): Node | null {
  let present: Node | null = node;
  while (present !== null && present.parentNode !== parent) present = present.parentNode;
  return present;
}
