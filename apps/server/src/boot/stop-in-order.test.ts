import { expect, test } from 'vitest'
import { stopInOrder } from './stop-in-order.ts'

test('stops in reverse, once, past a step that fails and one that hangs', async () => {
  const heard: string[] = []
  const said: string[] = []
  const stops = stopInOrder((line) => said.push(line))
  stops.add('database', () => void heard.push('database'))
  stops.add('hanging', () => new Promise(() => {}), 30)
  stops.add('failing', () => {
    throw new Error('broken')
  })
  stops.add('door', () => void heard.push('door'))
  await Promise.all([stops.stop(), stops.stop()])
  expect(heard).toEqual(['door', 'database'])
  expect(said).toEqual(['failing 停止时出错：broken', 'hanging 未能在 0.03 秒内停止'])
})
