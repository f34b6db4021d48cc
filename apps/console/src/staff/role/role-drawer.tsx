import { roleApi, type Role, type RoleHolder } from '@chargedeck/contract/staff/role/calls'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { ActionBar } from '../../ui/action/action-bar.tsx'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { PagedRows } from '../../ui/data-table/paged-rows.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import { scopeWord } from './role-labels.ts'
import { roleDetail, roleHolders } from './role-queries.ts'

type Props = {
  id: string
  actionsOf: (role: Role) => readonly RowAction[]
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function RoleDrawer({ id, actionsOf, ...steps }: Props) {
  const may = useMay()
  const { data: role, error, isPending, refetch } = useQuery(roleDetail(id))
  const actions = role ? actionsOf(role) : []
  return (
    <RecordDrawer
      mode="view"
      name={role?.name ?? '角色'}
      size={680}
      reading={readingOf({ error, isPending, refetch })}
      footer={actions.length > 0 && <ActionBar actions={actions} />}
      {...steps}
    >
      {role && (
        <DrawerSection title="基本信息">
          <Facts
            items={[
              { label: '角色名', value: role.name },
              { label: '唯一编码', value: <CopyText value={role.code} /> },
              { label: '数据范围', value: scopeWord(role.dataScopeType) },
              { label: '排序', value: role.sort },
              { label: '创建时间', value: <InstantText value={role.createTime} /> },
              { label: '备注', value: role.remark, span: 2 },
            ]}
          />
        </DrawerSection>
      )}
      {may(roleApi.user) && <Holders roleId={id} />}
    </RecordDrawer>
  )
}

const columns: readonly Column<RoleHolder>[] = [
  { key: 'name', title: '姓名', dataIndex: 'name' },
  { key: 'account', title: '账号', dataIndex: 'account' },
  { key: 'orgName', title: '机构', render: (_, { orgName }) => orgName ?? '-' },
  { key: 'status', title: '状态', card: 'state', render: (_, { status }) => <DataStatusTag status={status} /> },
]

function Holders({ roleId }: { roleId: string }) {
  const [searchValue, setSearchValue] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const result = useQuery(roleHolders({ id: roleId, pageNo, ...(searchValue && { searchValue }) }))
  const search = (
    <Input.Search
      allowClear
      placeholder="姓名或账号"
      style={{ width: 200 }}
      onSearch={(text) => {
        setSearchValue(text.trim())
        setPageNo(1)
      }}
    />
  )
  return (
    <DrawerSection title={result.data ? `用户（${result.data.totalRows}）` : '用户'} extra={search}>
      <PagedRows rowKey="id" columns={columns} result={result} pageNo={pageNo} onPage={setPageNo} empty="没有用户" />
    </DrawerSection>
  )
}
