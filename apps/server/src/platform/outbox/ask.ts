import { failedForNow, type Refusal } from './outcome.ts'

const timeoutMs = 10_000

type Answered = { status: number; body: unknown }

/** Calls another system over HTTP. `who` is its name for staff; an answer without JSON is tried again. */
export async function askJson(who: string, url: string, request: RequestInit): Promise<Answered | Refusal> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status >= 500) return failedForNow(`${who}返回${response.status}`)
    return { status: response.status, body: await response.json() }
  } catch (error) {
    return failedForNow(`${who}无法连接：${error instanceof Error ? error.message : '未知原因'}`)
  }
}
