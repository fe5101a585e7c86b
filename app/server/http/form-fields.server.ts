export async function readFields(request: Request): Promise<(name: string) => string> {
  return (await readForm(request)).field;
}

export async function readForm(request: Request) {
  const form = await request.formData().catch(() => new FormData());
  return {
    field(name: string): string {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    },
    chosen: (name: string) => form.getAll(name),
  };
}
