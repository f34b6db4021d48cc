import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import { messageWayLabels, warningMessageKindLabels } from '@chargedeck/contract/insight/on-call/enums'
import type { WarningMessage } from '@chargedeck/contract/insight/on-call/shapes'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { MessageStateTag } from './message-state.tsx'

type Props = {
  message: WarningMessage
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

/** What was sent, to whom, and what came back. */
export const MessageDrawer = ({ message, ...steps }: Props) => (
  <RecordDrawer mode="view" name={message.title} extra={<MessageStateTag status={message.status} />} {...steps}>
    <DrawerSection title="内容">
      <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.6 }}>{message.content}</div>
    </DrawerSection>
    <DrawerSection title="发送">
      <Facts
        items={[
          { label: '方式', value: messageWayLabels[message.way] },
          { label: '接收人', value: message.receiverName },
          { label: '类型', value: warningMessageKindLabels[message.kind] },
          { label: '规则', value: message.ruleName && `${message.ruleName}，第${message.stepNo}级` },
          { label: '返回', value: message.answer },
          { label: '发送次数', value: message.tryQty },
          { label: '计划时间', value: <InstantText value={message.dueTime} /> },
          { label: '发送时间', value: <InstantText value={message.sendTime} /> },
          {
            label: '告警',
            value: message.warningId && (
              <PageLink to={`/monitor/warn?open=${message.warningId}`} needs={warningApi.detail}>
                查看告警
              </PageLink>
            ),
          },
        ]}
      />
    </DrawerSection>
  </RecordDrawer>
)
