import { expect, test } from 'vitest'
import { callText, errorText, readFrame, resultText } from './frame.ts'

test('reads what it writes', () => {
  expect(readFrame(callText('7', 'Heartbeat', {}))).toEqual({ type: 'call', id: '7', action: 'Heartbeat', payload: {} })
  expect(readFrame(resultText('7', { a: 1 }))).toEqual({ type: 'result', id: '7', payload: { a: 1 } })
  expect(readFrame(errorText('7', 'NotImplemented', 'Fly'))).toEqual({
    type: 'error',
    id: '7',
    code: 'NotImplemented',
    description: 'Fly',
  })
})

test.each([
  ['OccurenceConstraintViolation', 'OccurenceConstraintViolation'],
  ['OccurrenceConstraintViolation', 'OccurenceConstraintViolation'],
  ['FormationViolation', 'FormationViolation'],
  ['FormatViolation', 'FormationViolation'],
])('takes both spellings of an error code: %s', (sent, read) => {
  expect(readFrame(`[4,"7","${sent}","",{}]`)).toMatchObject({ code: read })
})

test.each([
  ['not JSON at all', null, null],
  ['', null, null],
  ['{}', null, null],
  ['[]', null, null],
  ['[9,"7","Heartbeat",{}]', null, null],
  ['[2,"7"]', '7', null],
  ['[2,"7",42,{}]', '7', null],
  ['[2,"7","StopTransaction",{"meterStop":', '7', 'StopTransaction'],
  ['[2,"","Heartbeat",{}]', null, null],
])('reads the id and the action of a broken frame if it can: %s', (text, id, action) => {
  expect(readFrame(text)).toEqual({ type: 'broken', id, action })
})

test('accepts a number as an id and an absent payload as an empty one', () => {
  expect(readFrame('[2,7,"Heartbeat"]')).toEqual({ type: 'call', id: '7', action: 'Heartbeat', payload: {} })
})
