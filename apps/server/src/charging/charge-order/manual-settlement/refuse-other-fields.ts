import { AppError } from '../../../platform/app-error.ts'

const insteadOf = {
  preview: '此接口不支持preview，试算请用GET /charge/order/manually/settle/preview，未作任何结算',
  lines: '此接口不支持lines，分时电量请填sharpEnergy、peakEnergy、flatEnergy、valleyEnergy、allDayEnergy',
  totalEnergy: '此接口不支持totalEnergy，请填电表止值endMeter',
} as const

/** A caller who wants a preview must not settle, and one who sends other words for the energy must not lose them. */
export function refuseOtherFields(given: Record<keyof typeof insteadOf, unknown>): void {
  const fields = Object.fromEntries(
    Object.entries(insteadOf).filter(([name]) => given[name as keyof typeof insteadOf] !== undefined),
  )
  const texts = Object.values(fields)
  if (texts.length > 0) throw new AppError('REQUEST.INVALID', texts.join('；'), { fields })
}
