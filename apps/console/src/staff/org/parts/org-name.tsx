import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { orgTree } from './org-tree-queries.ts'

type Branch = { id: string; title: string; children?: readonly Branch[] }

/** The name of an organisation of which only the id is known. */
function OrgName({ id }: { id: string }) {
  const { data } = useQuery(orgTree)
  return <>{(data && nameIn(data, id)) ?? '…'}</>
}

function nameIn(branches: readonly Branch[], id: string): string | undefined {
  for (const branch of branches) {
    const name = branch.id === id ? branch.title : nameIn(branch.children ?? [], id)
    if (name !== undefined) return name
  }
  return undefined
}

/** For lists that are filtered by organisations. */
export const orgTexts: Readonly<Record<string, (id: string) => ReactNode>> = { orgId: (id) => <OrgName id={id} /> }
