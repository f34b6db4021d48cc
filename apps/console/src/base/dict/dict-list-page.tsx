import { dictTypeApi, type DictType } from '@chargedeck/contract/base/dict/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { usePageAddress } from '../../platform/page-address.ts'
import { useMay } from '../../platform/me.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { dictTypePage } from './dict-queries.ts'
import { isInUse } from './dict-status.ts'
import { TypeDialog, type TypeAction } from './type-dialog.tsx'

const TypeDrawer = lazyDrawer(async () => (await import('./type-drawer.tsx')).TypeDrawer)
const TypeForm = lazyDrawer(async () => (await import('./type-form.tsx')).TypeForm)

const columns: readonly Column<DictType>[] = [
  { key: 'name', title: '类型名称', width: 200, dataIndex: 'name' },
  { key: 'code', title: '唯一编码', width: 240, sorter: true, render: (_, { code }) => <CopyText value={code} /> },
  { key: 'sort', title: '排序', width: 90, align: 'right', sorter: true, dataIndex: 'sort' },
  { key: 'sysFlag', title: '系统内置', width: 90, render: (_, { sysFlag }) => (sysFlag === 'Y' ? '是' : '否') },
  { key: 'remark', title: '备注', width: 260, ellipsis: true, render: (_, { remark }) => remark ?? '-' },
  {
    key: 'status',
    card: 'state',
    title: '状态',
    width: 90,
    render: (_, { status }) => <DataStatusTag status={status} />,
  },
  {
    key: 'createTime',
    title: '创建时间',
    width: 172,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, row) => <InstantText value={row.createTime} />,
  },
]

const filters = (
  <>
    <TextFilter name="name" label="类型名称" />
    <TextFilter name="code" label="唯一编码" />
  </>
)

export function DictListPage() {
  const may = useMay()
  const [edited, setEdited] = useState<DictType | 'new' | null>(null)
  const [action, setAction] = useState<TypeAction | null>(null)
  return (
    <PageContainer>
      <DataTable
        name="dict"
        title="字典管理"
        rowKey="id"
        columns={columns}
        query={dictTypeApi.page.query}
        load={dictTypePage}
        filters={filters}
        actions={useTypeActions(setEdited, setAction)}
        extra={
          may(dictTypeApi.add) && (
            <Button type="primary" onClick={() => setEdited('new')}>
              新增
            </Button>
          )
        }
        drawer={({ id, previous, next, close }) => (
          <TypeDrawer key={id} id={id} previous={previous} next={next} onClose={close} />
        )}
      />
      {edited && <TypeForm type={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {action && <TypeDialog action={action} onClose={() => setAction(null)} />}
    </PageContainer>
  )
}

function useTypeActions(onEdit: (type: DictType) => void, onAction: (action: TypeAction) => void) {
  const may = useMay()
  const { setParams } = usePageAddress()
  const showWords = (id: string) =>
    setParams((params) => new URLSearchParams({ ...Object.fromEntries(params), open: id }))
  return (type: DictType) => [
    { key: 'words', label: '字典', onClick: () => showWords(type.id) },
    ...(may(dictTypeApi.edit) ? [{ key: 'edit', label: '编辑', onClick: () => onEdit(type) }] : []),
    ...(may(dictTypeApi.changeStatus)
      ? [{ key: 'status', label: isInUse(type) ? '停用' : '启用', onClick: () => onAction({ kind: 'status', type }) }]
      : []),
    ...(may(dictTypeApi.delete)
      ? [
          {
            key: 'delete',
            label: '删除',
            danger: true,
            onClick: () => onAction({ kind: 'delete', type }),
            ...(type.sysFlag === 'Y' && { whyNot: '系统内置的字典不能删除' }),
          },
        ]
      : []),
  ]
}
