import type { NoticeDetail } from '@chargedeck/contract/insight/notice/calls'
import { useQuery } from '@tanstack/react-query'
import { Table, Tag } from 'antd'
import { RichTextView } from '../../ui/fields/rich-text/rich-text-view.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { readTone, readWord, statusTone, statusWord, typeWord } from './notice-labels.ts'
import { noticeDetail } from './notice-queries.ts'

type Props = { id: string; previous: (() => void) | undefined; next: (() => void) | undefined; onClose: () => void }

/** The notice as it was written, its targets, and who has read it. */
export function NoticeDrawer({ id, previous, next, onClose }: Props) {
  const { data, error, isPending, refetch } = useQuery(noticeDetail(id))
  return (
    <RecordDrawer
      mode="view"
      name={data?.title ?? ''}
      size={760}
      reading={readingOf({ error, isPending, refetch })}
      previous={previous}
      next={next}
      onClose={onClose}
      extra={data && <StateTag tone={statusTone(data.status)} label={statusWord(data.status)} />}
    >
      {data && <Whole notice={data} />}
    </RecordDrawer>
  )
}

function Whole({ notice }: { notice: NoticeDetail }) {
  const targets = [
    ...notice.noticeOrgs.map(({ name }) => `${name}及下级`),
    ...notice.noticeUsers.map(({ name }) => name),
  ]
  return (
    <>
      <DrawerSection title="基本信息">
        <Facts
          items={[
            { label: '类型', value: typeWord(notice.type) },
            { label: '发布人', value: [notice.publicOrgName, notice.publicUserName].filter(Boolean).join(' · ') },
            { label: '发布时间', value: <InstantText value={notice.publicTime} /> },
            { label: '撤回时间', value: <InstantText value={notice.cancelTime} /> },
            {
              label: '接收对象',
              value: targets.length > 0 ? targets.map((name) => <Tag key={name}>{name}</Tag>) : '-',
              span: 2,
            },
          ]}
        />
      </DrawerSection>
      <DrawerSection title="内容">
        <RichTextView html={notice.content} />
      </DrawerSection>
      {notice.receiverQty > 0 && <Readers notice={notice} />}
    </>
  )
}

const columns = [
  { key: 'userName', title: '姓名', dataIndex: 'userName' },
  {
    key: 'readStatus',
    title: '阅读',
    render: (_: unknown, { readStatus }: Reader) => (
      <StateTag tone={readTone(readStatus)} label={readWord(readStatus)} />
    ),
  },
  {
    key: 'readTime',
    title: '阅读时间',
    render: (_: unknown, { readTime }: Reader) => <InstantText value={readTime} />,
  },
]
type Reader = NoticeDetail['noticeUserReadInfoList'][number]

function Readers({ notice: { receiverQty, readQty, noticeUserReadInfoList } }: { notice: NoticeDetail }) {
  const cut =
    noticeUserReadInfoList.length < receiverQty ? `（列出前 ${noticeUserReadInfoList.length} 人，未读在前）` : ''
  return (
    <DrawerSection title={`接收人：已读 ${readQty} / ${receiverQty}${cut}`}>
      <Table<Reader>
        size="small"
        rowKey="userId"
        columns={columns}
        dataSource={noticeUserReadInfoList}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </DrawerSection>
  )
}
