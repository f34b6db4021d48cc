const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const loginTypes = { email: 0, account: 1, phone: 2 } as const

/** What a name that somebody types at sign-in is. */
export const loginTypeOf = (name: string): 0 | 1 => (email.test(name.trim()) ? loginTypes.email : loginTypes.account)
