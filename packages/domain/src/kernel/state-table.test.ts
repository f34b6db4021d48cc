import { expect, expectTypeOf, test } from 'vitest'
import { stateTable, type StepOf } from './state-table.ts'

const doorSteps = stateTable([
  { from: 'open', step: 'close', to: 'shut' },
  { from: 'ajar', step: 'close', to: 'shut' },
  { from: 'shut', step: 'open', to: 'open' },
  { from: 'shut', step: 'lock', to: 'locked' },
])

test('a step leads where its move says, and nowhere without a move', () => {
  expect(doorSteps.next('open', 'close')).toBe('shut')
  expect(doorSteps.next('open', 'lock')).toBeNull()
  expect([doorSteps.can('shut', 'lock'), doorSteps.can('locked', 'open')]).toEqual([true, false])
})

test('the step between two states is found, and none where no move joins them', () => {
  expect(doorSteps.stepBetween('shut', 'locked')).toBe('lock')
  expect(doorSteps.stepBetween('open', 'locked')).toBeNull()
})

test('an update finds the states before a step and the state after it', () => {
  expect(doorSteps.statesBefore('close')).toEqual(['open', 'ajar'])
  expect(doorSteps.stateAfter('close')).toBe('shut')
  expectTypeOf(doorSteps.stateAfter('close')).toEqualTypeOf<'shut'>()
})

test('a step with several ends has no single state after it', () => {
  const flip = stateTable([
    { from: 'open', step: 'flip', to: 'shut' },
    { from: 'shut', step: 'flip', to: 'open' },
  ])
  expect(() => flip.stateAfter('flip')).toThrow('several')
})

test('only the states and the steps of the table compile', () => {
  expectTypeOf<StepOf<typeof doorSteps>>().toEqualTypeOf<'close' | 'open' | 'lock'>()
  expectTypeOf(doorSteps.next('open', 'close')).toEqualTypeOf<'open' | 'shut' | 'locked' | null>()
  // @ts-expect-error: no door is broken
  expect(doorSteps.can('broken', 'close')).toBe(false)
})
