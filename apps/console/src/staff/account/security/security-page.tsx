import { Flex } from 'antd'
import { DevicesPanel } from './devices-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { TwoStepPanel } from './two-step-panel.tsx'

/** What keeps others out of one's account: the password, a second step, and where it is open now. */
export function SecurityPage() {
  return (
    <Flex vertical gap={16}>
      <PasswordPanel />
      <TwoStepPanel />
      <DevicesPanel />
    </Flex>
  )
}
