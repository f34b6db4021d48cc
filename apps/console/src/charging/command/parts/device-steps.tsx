import type { DeviceStep } from '@chargedeck/contract/charging/firmware/calls'
import { Timeline } from 'antd'
import { deviceWord } from '../../../site/pile/parts/device-words.ts'

/** The steps that the charger reported, the latest last. */
export const DeviceSteps = ({ steps }: { steps: readonly DeviceStep[] }) =>
  steps.length === 0 ? (
    '设备还没有上报进度'
  ) : (
    <Timeline items={steps.map(({ at, said }) => ({ content: `${at} ${deviceWord(said)}` }))} />
  )
