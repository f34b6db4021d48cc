import { createContext, use } from 'react'

/** Whether the user may open the page at an address: a call may be allowed to roles that have not its page. Outside the shell nobody knows. */
export type Opens = (to: string) => boolean

export const OpensContext = createContext<Opens>(() => true)

export const useOpens = (): Opens => use(OpensContext)
