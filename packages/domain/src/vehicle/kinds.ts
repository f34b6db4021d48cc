export const vehicleUses = { private: '1', freight: '2', taxi: '3', bus: '4' } as const
