import type { EmailDetail } from '@chargedeck/contract/base/message/email-calls'
import { useQuery } from '@tanstack/react-query'
import { Typography } from 'antd'
import { RichTextView } from '../../../ui/fields/rich-text/rich-text-view.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../../ui/record/record-drawer.tsx'
import { readingOf } from '../../../ui/record/use-fresh-record.ts'
import { StatusTag } from '../record-columns.tsx'
import { formatWord } from './format-word.ts'
import { emailDetail } from './email-queries.ts'

type Props = { id: string; previous: (() => void) | undefined; next: (() => void) | undefined; onClose: () => void }

export function EmailRecordDrawer({ id, previous, next, onClose }: Props) {
  const { data, error, isPending, refetch } = useQuery(emailDetail(id))
  return (
    <RecordDrawer
      mode="view"
      name={data?.title ?? ''}
      size={720}
      reading={readingOf({ error, isPending, refetch })}
      previous={previous}
      next={next}
      onClose={onClose}
    >
      {data && (
        <>
          <DrawerSection title="发送" extra={<StatusTag status={data.status} />}>
            <Facts
              items={[
                { label: '收件人', value: data.to, span: 2 },
                { label: '格式', value: formatWord(data.htmlFlag) },
                { label: '尝试次数', value: data.attemptQty },
                { label: '创建时间', value: <InstantText value={data.createTime} /> },
                { label: '发送时间', value: <InstantText value={data.sendTime} /> },
                { label: '失败原因', value: data.failReason, span: 2 },
                { label: '回执号', value: data.messageId, span: 2 },
              ]}
            />
          </DrawerSection>
          <DrawerSection title="内容">
            <Content email={data} />
          </DrawerSection>
        </>
      )}
    </RecordDrawer>
  )
}

function Content({ email: { content, htmlFlag } }: { email: EmailDetail }) {
  if (content === null) return <Typography.Text type="secondary">邮件中含有验证码，内容不保留</Typography.Text>
  return htmlFlag === 1 ? <RichTextView html={content} /> : <div style={{ whiteSpace: 'pre-wrap' }}>{content}</div>
}
