import type { Envelope } from '@chargedeck/contract/envelope'
import { vi } from 'vitest'

/** Simulates the browser's upload: the answer for a file of this name. */
export function theServerTakes(answer: (name: string) => Envelope<unknown> | Promise<Envelope<unknown>>) {
  class Request extends EventTarget {
    upload = new EventTarget()
    status = 200
    responseText = ''
    open = vi.fn()
    setRequestHeader = vi.fn()
    abort = vi.fn()
    send(form: FormData) {
      const sent = form.get('file') as File // the console appended it
      void this.reply(sent.name)
    }
    async reply(name: string) {
      this.responseText = JSON.stringify(await answer(name))
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
}
