import type { VisLog } from '@chargedeck/contract/insight/log/calls'
import { visTypeLabels } from '@chargedeck/contract/insight/log/enums'
import { Empty } from 'antd'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { SuccessTag } from './log-labels.tsx'

type Props = {
  /** Absent when a link names a visit that is not on this page. */
  log: VisLog | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export const VisLogDrawer = ({ log, previous, next, onClose }: Props) => (
  <RecordDrawer
    mode="view"
    name={log ? `${log.name} ${log.account ?? ''}` : '访问日志'}
    previous={previous}
    next={next}
    onClose={onClose}
    extra={log && <SuccessTag success={log.success} />}
  >
    {log ? <VisitFacts log={log} /> : <Empty description="当前页没有这条日志，请用筛选查找" />}
  </RecordDrawer>
)

const VisitFacts = ({ log }: { log: VisLog }) => (
  <DrawerSection title="基本信息">
    <Facts
      items={[
        { label: '访问人', value: log.account },
        { label: '访问类型', value: visTypeLabels[log.visType] },
        { label: '访问时间', value: <InstantText value={log.visTime} /> },
        { label: 'IP', value: log.ip && <CopyText value={log.ip} /> },
        { label: '浏览器', value: log.browser },
        { label: '操作系统', value: log.os },
        { label: '结果说明', value: log.message, span: 2 },
      ]}
    />
  </DrawerSection>
)
