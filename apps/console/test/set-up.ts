import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import './browser-features.ts'

afterEach(cleanup)

// A busy machine with two cores needs this long to render a table of antd.
vi.setConfig({ testTimeout: 30_000 })
configure({ asyncUtilTimeout: 8000, getElementError: notFound })

/** Draws the page only for who reads the message: a search that is repeated until it finds throws most of its errors away. */
function notFound(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  return Object.defineProperty(error, 'message', {
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    configurable: true, // a search that gives up writes it again
  })
}
