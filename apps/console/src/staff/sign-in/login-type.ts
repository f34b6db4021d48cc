const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const loginTypes = { email: 0, account: 1, phone: 2 } as const

/** Whether the name typed at sign-in is an account or an e-mail address. */
export const loginTypeOf = (name: string): 0 | 1 => (email.test(name.trim()) ? loginTypes.email : loginTypes.account)
