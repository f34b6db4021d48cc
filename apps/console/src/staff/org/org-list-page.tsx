import { PlusOutlined } from '@ant-design/icons'
import { orgTypeLabels } from '@chargedeck/contract/staff/org/enums'
import { orgApi, type Org } from '@chargedeck/contract/staff/org/calls'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { useMay } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DataTable, type Column, type RowAction } from '../../ui/data-table/data-table.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { OrgRail } from './parts/org-rail.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { orgTones } from './org-labels.ts'
import { orgPage, useDeleteOrgs } from './org-queries.ts'

const OrgDrawer = lazyDrawer(async () => (await import('./org-drawer.tsx')).OrgDrawer)
const OrgForm = lazyDrawer(async () => (await import('./org-form.tsx')).OrgForm)

const columns: readonly Column<Org>[] = [
  { key: 'name', title: '机构名称', width: 152, sorter: true, ellipsis: true, dataIndex: 'name' },
  { key: 'code', title: '唯一编码', width: 144, render: (_, { code }) => <CopyText value={code} /> },
  {
    key: 'orgType',
    card: 'state',
    title: '机构类型',
    width: 88,
    render: (_, { orgType }) => <StateTag tone={orgTones[orgType]} label={orgTypeLabels[orgType]} />,
  },
  {
    key: 'parentName',
    title: '上级机构',
    width: 130,
    ellipsis: true,
    render: (_, { parentName }) => parentName ?? '顶级',
  },
  { key: 'sort', title: '排序', width: 66, align: 'right', sorter: true, dataIndex: 'sort' },
  { key: 'remark', title: '备注', width: 120, ellipsis: true, render: (_, { remark }) => remark ?? '-' },
  {
    key: 'createTime',
    title: '创建时间',
    width: 180,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, { createTime }) => <InstantText value={createTime} />,
  },
]

const filters = (
  <>
    <TextFilter name="name" label="机构名称" />
    <Form.Item name="orgType" label="机构类型">
      <EnumSelect labels={orgTypeLabels} />
    </Form.Item>
  </>
)

type Action =
  { kind: 'add' } | { kind: 'edit'; org: Org } | { kind: 'delete'; orgs: readonly Org[]; onDone?: () => void }

export function OrgListPage() {
  const may = useMay()
  const [{ pid }, change] = useTableQuery(orgApi.page.query)
  const [action, setAction] = useState<Action | null>(null)
  const add = (
    <Allowed to={orgApi.add}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAction({ kind: 'add' })}>
        新增机构
      </Button>
    </Allowed>
  )
  const batch = (orgs: Org[], clear: () => void) => (
    <Button type="link" size="small" danger onClick={() => setAction({ kind: 'delete', orgs, onDone: clear })}>
      批量删除
    </Button>
  )
  return (
    <PageContainer>
      <div className="cd-org-split">
        <OrgRail orgId={pid} onChange={(orgId) => change({ pid: orgId, pageNo: 1 })} />
        <DataTable
          name="org"
          title="机构管理"
          rowKey="id"
          columns={columns}
          query={orgApi.page.query}
          load={orgPage}
          filters={filters}
          extra={add}
          exportWith={orgApi.export}
          actions={[orgApi.edit, orgApi.delete].some(may) ? (org: Org) => actionsOf(org, may, setAction) : undefined}
          {...(may(orgApi.delete) && { selection: batch })}
          drawer={({ id, previous, next, close }) => (
            <OrgDrawer key={id} id={id} previous={previous} next={next} onClose={close} />
          )}
        />
      </div>
      {action && <Dialog action={action} pid={pid} onClose={() => setAction(null)} />}
    </PageContainer>
  )
}

const actionsOf = (org: Org, may: ReturnType<typeof useMay>, act: (action: Action) => void): RowAction[] => [
  ...(may(orgApi.edit) ? [{ key: 'edit', label: '编辑', onClick: () => act({ kind: 'edit', org }) }] : []),
  ...(may(orgApi.delete)
    ? [{ key: 'delete', label: '删除', danger: true, onClick: () => act({ kind: 'delete', orgs: [org] }) }]
    : []),
]

function Dialog({ action, pid, onClose }: { action: Action; pid: string | undefined; onClose: () => void }) {
  if (action.kind === 'delete') return <DeleteDialog {...action} onClose={onClose} />
  return <OrgForm org={action.kind === 'edit' ? action.org : null} pid={pid} onClose={onClose} />
}

function DeleteDialog({ orgs, onDone, onClose }: { orgs: readonly Org[]; onDone?: () => void; onClose: () => void }) {
  const { message } = App.useApp()
  const { mutateAsync } = useDeleteOrgs()
  const confirm = async () => {
    await mutateAsync(orgs.map(({ id }) => id))
    void message.success('删除成功')
    onDone?.()
  }
  const what = `删除${orgs.map(({ name }) => `「${name}」`).join('')}及其下级机构。有员工、场站或公司的机构不能删除。`
  return <ConfirmDialog title="确认删除？" what={what} danger okText="删除" onConfirm={confirm} onClose={onClose} />
}
