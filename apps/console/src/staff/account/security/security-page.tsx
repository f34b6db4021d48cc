import { Flex } from 'antd'
import { DevicesPanel } from './devices-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { TwoStepPanel } from './two-step-panel.tsx'

/** What protects the account: the password, two-step verification, and the list of sessions. */
export function SecurityPage() {
  return (
    <Flex vertical gap={16}>
      <PasswordPanel />
      <TwoStepPanel />
      <DevicesPanel />
    </Flex>
  )
}
