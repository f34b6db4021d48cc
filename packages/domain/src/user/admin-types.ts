export const adminTypes = { super: 1, plain: 2 } as const
