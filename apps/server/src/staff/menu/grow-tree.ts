import type { MenuChoice } from '@chargedeck/contract/staff/menu/calls'
import type { Tree } from '@chargedeck/contract/tree'
import type { MenuRow } from './store.ts'

/** Builds a tree in the given order; a node without its parent in the list is a root. */
export function growTree<Facts extends { id: string; pid: string }>(facts: readonly Facts[]): Tree<Facts>[] {
  const nodes = facts.map((fact): Tree<Facts> => ({ ...fact, children: [] }))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  for (const node of nodes) byId.get(node.pid)?.children.push(node)
  return nodes.filter(({ pid }) => !byId.has(pid))
}

export const choicesOf = (menus: readonly MenuRow[]): MenuChoice[] =>
  growTree(
    menus.map(({ id, pid, name, sort, type, application }) => ({
      id,
      pid,
      type,
      application,
      parentId: pid,
      title: name,
      value: id,
      weight: sort,
    })),
  )
