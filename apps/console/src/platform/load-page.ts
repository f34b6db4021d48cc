import type { ComponentType } from 'react'

export type PageModules = Readonly<Record<string, () => Promise<ComponentType>>>

/** The code of a page, or of a part of it, did not arrive. */
export class PageNotLoaded extends Error {
  /** The server runs another release: only a reload helps. */
  readonly released: boolean
  constructor(released: boolean, cause: unknown) {
    super(released ? '系统已更新，请刷新后继续使用' : '页面加载失败，请检查网络后重试', { cause })
    this.released = released
  }
}

const timeoutMs = 120_000

/** Null when the menu names a page that this release lacks. */
export async function loadPage(pages: PageModules, component: string): Promise<ComponentType | null> {
  const load = pages[component]
  return load ? loadCode(load) : null
}

export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await Promise.race([load(), late(timeoutMs)])
  } catch (cause) {
    throw new PageNotLoaded(await isReplaced(), cause)
  }
}

const late = (ms: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('timed out')), ms))

/** The start page names its script by a content hash, so another name means another release. */
async function isReplaced(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src')
  try {
    const page = await fetch('/', { cache: 'no-store' })
    return page.ok && own != null && !(await page.text()).includes(own)
  } catch {
    return false // without a network this is unknown
  }
}
