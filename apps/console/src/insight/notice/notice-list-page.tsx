import { noticeTypeLabels } from '@chargedeck/contract/insight/notice/enums'
import { noticeApi } from '@chargedeck/contract/insight/notice/calls'
import type { Notice } from '@chargedeck/contract/insight/notice/row'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { NumberSelect } from '../../ui/fields/number-select.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { MoveDialog, noticeActions, type Move } from './notice-actions.tsx'
import { listedStatusLabels, statusTone, statusWord, typeWord } from './notice-labels.ts'
import { noticePage } from './notice-queries.ts'

const NoticeDrawer = lazyDrawer(async () => (await import('./notice-drawer.tsx')).NoticeDrawer)
const NoticeForm = lazyDrawer(async () => (await import('./notice-form.tsx')).NoticeForm)

const columns: readonly Column<Notice>[] = [
  { key: 'title', dataIndex: 'title', title: '标题', width: 320, ellipsis: true },
  { key: 'type', title: '类型', width: 88, render: (_, { type }) => typeWord(type) },
  {
    key: 'status',
    card: 'state',
    title: '状态',
    width: 96,
    render: (_, { status }) => <StateTag tone={statusTone(status)} label={statusWord(status)} />,
  },
  { key: 'publicUserName', dataIndex: 'publicUserName', title: '发布人', width: 120, ellipsis: true },
  { key: 'publicOrgName', title: '发布机构', width: 160, ellipsis: true, render: (_, row) => row.publicOrgName ?? '-' },
  {
    key: 'publicTime',
    title: '发布时间',
    width: 172,
    render: (_, { publicTime }) => <InstantText value={publicTime} />,
  },
  {
    key: 'cancelTime',
    title: '撤回时间',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { cancelTime }) => <InstantText value={cancelTime} />,
  },
  {
    key: 'createTime',
    title: '创建时间',
    width: 172,
    sorter: true,
    render: (_, { createTime }) => <InstantText value={createTime} />,
  },
]

const filters = (
  <>
    <TextFilter name="searchValue" label="标题或内容" maxLength={50} />
    <Form.Item name="type" label="类型">
      <NumberSelect labels={noticeTypeLabels} />
    </Form.Item>
    <Form.Item name="status" label="状态">
      <NumberSelect labels={listedStatusLabels} />
    </Form.Item>
  </>
)

export function NoticeListPage() {
  const may = useMay()
  const [moving, setMoving] = useState<Move | null>(null)
  const [edited, setEdited] = useState<{ id: string | null } | null>(null)
  const add = may(noticeApi.add) && (
    <Button type="primary" onClick={() => setEdited({ id: null })}>
      新增公告
    </Button>
  )
  return (
    <PageContainer>
      <DataTable
        name="notice"
        title="公告管理"
        rowKey="id"
        columns={columns}
        query={noticeApi.page.query}
        load={noticePage}
        filters={filters}
        actions={noticeActions(may, { onMove: setMoving, onEdit: (id) => setEdited({ id }) })}
        extra={add}
        empty={{ text: '还没有通知公告', action: add }}
        drawer={({ id, previous, next, close }) => (
          <NoticeDrawer key={id} id={id} previous={previous} next={next} onClose={close} />
        )}
      />
      {moving && <MoveDialog move={moving} onClose={() => setMoving(null)} />}
      {edited && <NoticeForm key={edited.id} id={edited.id} onClose={() => setEdited(null)} />}
    </PageContainer>
  )
}
