import { expect, test } from 'vitest'
import { stopInOrder } from './stop-in-order.ts'

test('stops in reverse order and once, even if one step fails and one hangs', async () => {
  const steps: string[] = []
  const lines: string[] = []
  const stops = stopInOrder((line) => lines.push(line))
  stops.add('database', () => void steps.push('database'))
  stops.add('hanging', () => new Promise(() => {}), 30)
  stops.add('failing', () => {
    throw new Error('broken')
  })
  stops.add('door', () => void steps.push('door'))
  await Promise.all([stops.stop(), stops.stop()])
  expect(steps).toEqual(['door', 'database'])
  expect(lines).toEqual(['failing 停止时出错：broken', 'hanging 未能在 0.03 秒内停止'])
})
