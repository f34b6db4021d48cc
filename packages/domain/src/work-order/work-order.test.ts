import { expect, test } from 'vitest'
import { fromWallTime } from '../kernel/wall-time.ts'
import { dueTimeOf, isOverdue } from './due-time.ts'
import { isOpenWorkOrder, workOrderStates, workOrderSteps } from './states.ts'

const { waiting, working, toCheck, closed, cancelled } = workOrderStates

test('an order is accepted, done and closed; what is over moves no more', () => {
  expect(workOrderSteps.next(waiting, 'accept')).toBe(working)
  expect(workOrderSteps.next(working, 'finish')).toBe(toCheck)
  expect(workOrderSteps.next(toCheck, 'close')).toBe(closed)
  expect(workOrderSteps.next(toCheck, 'return')).toBe(working)
  for (const step of ['assign', 'accept', 'note', 'finish', 'return', 'close', 'cancel'] as const)
    expect([workOrderSteps.can(closed, step), workOrderSteps.can(cancelled, step)], step).toEqual([false, false])
  expect(Object.values(workOrderStates).filter(isOpenWorkOrder)).toEqual([waiting, working, toCheck])
})

test('nobody closes what nobody did, nor cancels what waits for the check', () => {
  expect(workOrderSteps.can(waiting, 'close')).toBe(false)
  expect(workOrderSteps.can(working, 'close')).toBe(false)
  expect(workOrderSteps.can(toCheck, 'cancel')).toBe(false)
})

test('a new assignee accepts the order again', () => {
  expect(workOrderSteps.next(working, 'assign')).toBe(waiting)
})

const noon = fromWallTime('2026-03-12 12:00:00')

test('the most urgent level is due first', () => {
  const due = ([1, 2, 3, 4] as const).map((level) => dueTimeOf(level, noon).getTime())
  expect(due).toEqual(due.toSorted((a, b) => a - b))
  expect(dueTimeOf(1, noon)).toEqual(fromWallTime('2026-03-12 14:00:00'))
})

test('an order is overdue when it is done late, or not done in time', () => {
  const dueTime = fromWallTime('2026-03-12 14:00:00')
  const at = (time: string) => fromWallTime(`2026-03-12 ${time}`)
  expect(isOverdue({ dueTime, finishTime: null, isOpen: true }, at('14:00:00'))).toBe(false)
  expect(isOverdue({ dueTime, finishTime: null, isOpen: true }, at('14:00:01'))).toBe(true)
  expect(isOverdue({ dueTime, finishTime: at('13:59:59'), isOpen: true }, at('18:00:00'))).toBe(false)
  expect(isOverdue({ dueTime, finishTime: at('15:00:00'), isOpen: false }, at('15:00:00'))).toBe(true)
  expect(isOverdue({ dueTime, finishTime: null, isOpen: false }, at('18:00:00'))).toBe(false)
})
