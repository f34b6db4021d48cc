import type { OrgNode } from '@chargedeck/contract/staff/org/calls'
import { useQuery } from '@tanstack/react-query'
import { Input, Skeleton, Tree } from 'antd'
import { useMemo, useState, type Key, type ReactNode } from 'react'
import { OrgTreeSelect } from './org-tree-select.tsx'
import { orgTree } from './org-tree-queries.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import './org-rail.css'

type Props = { orgId: string | undefined; onChange: (orgId: string | undefined) => void }

/** The organisation tree beside the list that it narrows; a selector above the list on narrow screens. */
export function OrgRail({ orgId, onChange }: Props) {
  const { data, error, refetch } = useQuery(orgTree)
  return (
    <>
      <div className="cd-org-select">
        <OrgTreeSelect
          placeholder="全部机构"
          {...(orgId && { value: orgId })}
          onChange={(value) => onChange([value].flat()[0])}
        />
      </div>
      <nav className="cd-org-rail" aria-label="机构">
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton active paragraph={{ rows: 6 }} style={{ padding: 12 }} />}
        {data && <SearchedTree nodes={data} orgId={orgId} onChange={onChange} />}
      </nav>
    </>
  )
}

function SearchedTree({ nodes, orgId, onChange }: Props & { nodes: readonly OrgNode[] }) {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<readonly Key[] | null>(null)
  const shown = useMemo(() => matching(nodes, typed.trim()), [nodes, typed])
  const all = useMemo(() => idsOf(shown), [shown])
  return (
    <>
      <Input
        allowClear
        aria-label="查找机构"
        placeholder="查找机构"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setOpened(null)
        }}
      />
      <Tree
        blockNode
        treeData={shown.map(branchOf)}
        selectedKeys={orgId ? [orgId] : []}
        expandedKeys={[...(opened ?? all)]}
        onExpand={setOpened}
        onSelect={(_keys, { node, selected }) => onChange(selected ? String(node.key) : undefined)}
      />
    </>
  )
}

type Branch = { key: string; title: ReactNode; children: Branch[] }
const branchOf = ({ id, title, inScope, children }: OrgNode): Branch => ({
  key: id,
  title: <span className={inScope ? '' : 'cd-org-rail__foreign'}>{title}</span>,
  children: children.map(branchOf),
})

const idsOf = (nodes: readonly OrgNode[]): string[] => nodes.flatMap(({ id, children }) => [id, ...idsOf(children)])

/** Nodes whose name contains the text, with their ancestors. */
function matching(nodes: readonly OrgNode[], text: string): OrgNode[] {
  if (!text) return [...nodes]
  return nodes.flatMap((node) => {
    const children = matching(node.children, text)
    return node.title.includes(text) ? [node] : children.length > 0 ? [{ ...node, children }] : []
  })
}
