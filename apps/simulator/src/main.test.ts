import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const simulate = (...args: string[]) =>
  promisify(execFile)(process.execPath, [`${import.meta.dirname}/main.ts`, ...args])

test('--help prints the options', async () => {
  const { stdout, stderr } = await simulate('--help')
  expect(stdout).toContain('--url ws://localhost:8080/ocpp')
  expect(stderr).toBe('')
})

test('an unknown option prints them too, and fails', async () => {
  await expect(simulate('--helpme')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('--url') })
})
