import { readStates } from '@chargedeck/domain/notice/states'
import { noticeTypeLabels } from '@chargedeck/contract/insight/notice/enums'
import { noticeApi } from '@chargedeck/contract/insight/notice/calls'
import type { ReceivedNotice } from '@chargedeck/contract/insight/notice/row'
import { App, Button, Form } from 'antd'
import { useReadAllNotices } from '../../platform/read-all-notices.ts'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { NumberSelect } from '../../ui/fields/number-select.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { readLabels, readTone, readWord, statusTone, statusWord, typeWord } from './notice-labels.ts'
import { receivedPage } from './notice-queries.ts'

const ReceivedDrawer = lazyDrawer(async () => (await import('./received-drawer.tsx')).ReceivedDrawer)

const columns: readonly Column<ReceivedNotice>[] = [
  {
    key: 'readStatus',
    card: 'state',
    title: '阅读',
    width: 92,
    render: (_, { readStatus }) => (
      <StateTag tone={readTone(readStatus)} label={readWord(readStatus)} pulse={readStatus === readStates.unread} />
    ),
  },
  {
    key: 'title',
    card: 'title',
    title: '标题',
    width: 320,
    ellipsis: true,
    render: (_, row) => (row.readStatus === readStates.unread ? <b>{row.title}</b> : row.title),
  },
  { key: 'type', title: '类型', width: 88, render: (_, { type }) => typeWord(type) },
  {
    key: 'status',
    title: '状态',
    width: 96,
    render: (_, { status }) => <StateTag tone={statusTone(status)} label={statusWord(status)} />,
  },
  { key: 'publicUserName', dataIndex: 'publicUserName', title: '发布人', width: 120, ellipsis: true },
  { key: 'publicOrgName', title: '发布机构', width: 160, ellipsis: true, render: (_, row) => row.publicOrgName ?? '-' },
  {
    key: 'publicTime',
    title: '发布时间',
    width: 116,
    sorter: true,
    render: (_, { publicTime }) => <InstantText value={publicTime} short />,
  },
  {
    key: 'readTime',
    title: '阅读时间',
    width: 116,
    render: (_, { readTime }) => <InstantText value={readTime} short />,
  },
]

const filters = (
  <>
    <TextFilter name="searchValue" label="标题或内容" maxLength={50} />
    <Form.Item name="type" label="类型">
      <NumberSelect labels={noticeTypeLabels} />
    </Form.Item>
    <Form.Item name="readStatus" label="阅读状态">
      <NumberSelect labels={readLabels} />
    </Form.Item>
  </>
)

export function ReceivedListPage() {
  return (
    <PageContainer>
      <DataTable
        name="notice-received"
        title="已收公告"
        rowKey="id"
        columns={columns}
        query={noticeApi.received.query}
        load={receivedPage}
        filters={filters}
        extra={<ReadAll />}
        empty={{ text: '还没有收到通知公告', action: false }}
        drawer={({ id, previous, next, close }) => (
          <ReceivedDrawer key={id} id={id} previous={previous} next={next} onClose={close} />
        )}
      />
    </PageContainer>
  )
}

function ReadAll() {
  const { message } = App.useApp()
  const { mutateAsync, isPending } = useReadAllNotices()
  const readAll = async () => {
    const { readQty } = await mutateAsync()
    message.success(readQty > 0 ? `已将 ${readQty} 条标为已读` : '没有未读的通知公告')
  }
  return (
    <Button loading={isPending} onClick={() => void readAll().catch(() => {})}>
      全部已读
    </Button>
  )
}
