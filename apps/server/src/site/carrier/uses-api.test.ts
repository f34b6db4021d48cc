import { expect, test } from 'vitest'
import { usesApi } from './uses-api.ts'

const api = (name: string, direction: 'IN' | 'OUT', enableFlag: 0 | 1) => ({ name, direction, enableFlag, path: name })

test('an interface is used when it is enabled as one that we call, whatever the carrier may call itself', () => {
  const carrier = { apis: [api('one', 'OUT', 1), api('two', 'OUT', 0), api('two', 'IN', 1)] }
  expect(['one', 'two', 'three'].map((name) => usesApi(carrier, name))).toEqual([true, false, false])
})
