import type { OrgNode } from '@chargedeck/contract/staff/org/calls'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tree } from 'antd'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { orgTree } from './org-tree-queries.ts'

type Props = { value?: readonly string[]; onChange?: (ids: readonly string[]) => void }

/** Ticking an organisation does not tick those below it. */
export function OrgChecks({ value = [], onChange }: Props) {
  const { data, error, refetch } = useQuery(orgTree)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <Tree
      checkable
      checkStrictly
      selectable={false}
      defaultExpandAll
      treeData={data.map(branchOf)}
      checkedKeys={[...value]}
      onCheck={(checked) => onChange?.(('checked' in checked ? checked.checked : checked).map(String))}
    />
  )
}

type Branch = { key: string; title: string; disableCheckbox: boolean; children: Branch[] }
const branchOf = ({ id, title, inScope, children }: OrgNode): Branch => ({
  key: id,
  title,
  disableCheckbox: !inScope,
  children: children.map(branchOf),
})
