import { dataScopeTypeLabels } from '@chargedeck/contract/staff/role/enums'
import type { OrgNode } from '@chargedeck/contract/staff/org/calls'
import type { Role } from '@chargedeck/contract/staff/role/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Flex, Radio, Skeleton, Space, Tree } from 'antd'
import { useState } from 'react'
import { useMe } from '../../platform/me.ts'
import { orgTree } from '../../ui/fields/org-tree-select.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useLeave } from '../../ui/use-leave.ts'
import { scope, scopeTexts } from './role-labels.ts'
import { ownData, useGrantData } from './role-queries.ts'
import './role.css'

/** Whose rows a role shows. */
export function GrantDataDrawer({ role: { id, name, dataScopeType }, onClose }: { role: Role; onClose: () => void }) {
  const { message } = App.useApp()
  const { adminType } = useMe()
  const own = useQuery(ownData(id))
  const grant = useGrantData()
  const [type, setType] = useState(dataScopeType)
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const orgIds = changed ?? own.data ?? []
  const isEmpty = type === scope.listed && orgIds.length === 0
  const save = () =>
    grant.mutate(
      { id, dataScopeType: type, grantOrgIdList: type === scope.listed ? [...orgIds] : [] },
      {
        onSuccess: () => {
          void message.success('授权成功')
          onClose()
        },
      },
    )
  const leave = useLeave(() => changed !== null || type !== dataScopeType)(onClose)
  const footer = (
    <Flex justify="end" gap="small">
      <Button onClick={leave}>取消</Button>
      <Button type="primary" disabled={!own.data || isEmpty} loading={grant.isPending} onClick={save}>
        保存
      </Button>
    </Flex>
  )
  return (
    <Drawer
      open
      title={`授权数据 - ${name}`}
      size={560}
      onClose={leave}
      footer={footer}
      destroyOnHidden
      className="role-grant"
    >
      {grant.error && <Alert type="error" showIcon title={grant.error.message} style={{ marginBottom: 16 }} />}
      <Radio.Group value={type} onChange={({ target }) => setType(Number(target.value))}>
        <Space orientation="vertical" size="middle">
          {Object.entries(dataScopeTypeLabels).map(([value, label]) => (
            <Radio key={value} value={Number(value)} disabled={Number(value) === scope.all && adminType !== 1}>
              {label}
              <span className="role-scope__text">{scopeTexts[value]}</span>
            </Radio>
          ))}
        </Space>
      </Radio.Group>
      {own.error && <LoadFailed error={own.error} onRetry={() => void own.refetch()} />}
      {type === scope.listed && <OrgTicks orgIds={orgIds} onChange={setChanged} />}
    </Drawer>
  )
}

type Ticks = { orgIds: readonly string[]; onChange: (orgIds: readonly string[]) => void }

/** Each organisation for itself: what stands below is another matter. */
function OrgTicks({ orgIds, onChange }: Ticks) {
  const { data, error, refetch } = useQuery(orgTree)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <Tree
      checkable
      checkStrictly
      defaultExpandAll
      selectable={false}
      treeData={data.map(branchOf)}
      checkedKeys={[...orgIds]}
      onCheck={(keys) => onChange((Array.isArray(keys) ? keys : keys.checked).map(String))}
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
