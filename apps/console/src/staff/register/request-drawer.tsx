import { registerStatusLabels } from '@chargedeck/contract/staff/register/enums'
import type { RegisterRequest } from '@chargedeck/contract/staff/register/calls'
import { Empty } from 'antd'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { requestTones } from './register-labels.ts'

type Props = {
  /** Absent when a link names a request that is not on this page. */
  request: RegisterRequest | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function RequestDrawer({ request, ...steps }: Props) {
  const state = request && (
    <StateTag tone={requestTones[request.requestStatus]} label={registerStatusLabels[request.requestStatus]} />
  )
  return (
    <RecordDrawer mode="view" name={request?.name ?? '注册申请'} extra={state} {...steps}>
      {request ? <RequestFacts request={request} /> : <Empty description="当前页没有这条申请，请用筛选查找" />}
    </RecordDrawer>
  )
}

const RequestFacts = ({ request }: { request: RegisterRequest }) => (
  <>
    <DrawerSection title="申请">
      <Facts
        items={[
          { label: '账号', value: <CopyText value={request.account} /> },
          { label: '姓名', value: request.name },
          { label: '手机', value: request.phone },
          { label: '邮箱', value: request.email },
          { label: '申请时间', value: <InstantText value={request.createTime} /> },
          { label: '申请IP', value: request.ip },
          { label: '申请说明', value: request.reason, span: 2 },
        ]}
      />
    </DrawerSection>
    <DrawerSection title="处理">
      <Facts
        items={[
          { label: '处理人', value: request.handleUserName },
          { label: '处理时间', value: <InstantText value={request.handleTime} /> },
          { label: '处理意见', value: request.handleNote, span: 2 },
        ]}
      />
    </DrawerSection>
  </>
)
