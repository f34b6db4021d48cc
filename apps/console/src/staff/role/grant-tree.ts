import type { MenuChoice } from '@chargedeck/contract/staff/menu/calls'

export const everyIdOf = (nodes: readonly MenuChoice[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...everyIdOf(children)])

/** The path of a node: the node first, its root last. */
function pathTo(nodes: readonly MenuChoice[], id: string): MenuChoice[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [...below, node]
  }
  return []
}

/** Ticking grants a node with its descendants and ancestors; unticking removes it with its descendants. */
export function withTicked(
  nodes: readonly MenuChoice[],
  granted: ReadonlySet<string>,
  { id, on }: { id: string; on: boolean },
): Set<string> {
  const [node, ...above] = pathTo(nodes, id)
  if (!node) return new Set(granted)
  const branch = everyIdOf([node])
  if (!on) return new Set([...granted].filter((held) => !branch.includes(held)))
  return new Set([...granted, ...branch, ...above.map((each) => each.id)])
}

/** Granted without all of its descendants: such a node shows half a tick. */
export function halfTicked(nodes: readonly MenuChoice[], granted: ReadonlySet<string>): string[] {
  return nodes.flatMap((node) => {
    const below = everyIdOf(node.children)
    const isHalf = granted.has(node.id) && below.some((id) => !granted.has(id))
    return [...(isHalf ? [node.id] : []), ...halfTicked(node.children, granted)]
  })
}
