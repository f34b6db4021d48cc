import { Flex } from 'antd'
import type { ReactNode } from 'react'

type Props = { title: ReactNode; text: ReactNode; actions: ReactNode }

/** A setting: its name, its state, and its actions. */
export function SettingRow({ title, text, actions }: Props) {
  return (
    <Flex justify="space-between" align="center" gap="middle" wrap style={{ padding: '6px 0' }}>
      <div style={{ minWidth: 0, flex: '1 1 240px' }}>
        <div style={{ fontWeight: 600 }}>{title}</div>
        <div style={{ color: 'var(--cd-text-soft)' }}>{text}</div>
      </div>
      <Flex gap="small" wrap>
        {actions}
      </Flex>
    </Flex>
  )
}
