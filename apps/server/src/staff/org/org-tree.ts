import type { OrgNode } from '@chargedeck/contract/staff/org/calls'
import type { Context } from '../../platform/context.ts'
import { findOrgIdsInScope, listOrgs } from './store.ts'

/** The organisations that the caller may see, with their ancestors. */
export async function readOrgTree(ctx: Context): Promise<OrgNode[]> {
  const orgs = await listOrgs(ctx.tx)
  const inScope = new Set(await findOrgIdsInScope(ctx))
  const shown = new Set(inScope)
  for (const { id, pids } of orgs)
    if (inScope.has(id)) for (const [, above] of pids.matchAll(/\[(\d+)\]/g)) shown.add(above ?? '')
  const nodes = orgs
    .filter(({ id }) => shown.has(id))
    .map(({ id, pid, name, sort, orgType }): OrgNode => {
      const place = { id, parentId: pid, pid, value: id, weight: sort, children: [] }
      return { ...place, title: name, orgType, inScope: inScope.has(id) }
    })
  const byId = new Map(nodes.map((node) => [node.id, node]))
  for (const node of nodes) byId.get(node.pid)?.children.push(node)
  return nodes.filter(({ pid }) => !byId.has(pid))
}
