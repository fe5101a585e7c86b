type Wanted = { dependencies: Record<string, string>; devDependencies: Record<string, string> };

export function neededToBuild(manifest: Wanted): Record<string, string>;

export function installPlan(question: {
  wanted: 'site' | 'all';
  manifest: Wanted;
  sum: string;
  noted?: string | undefined;
}): { note: string; clean: boolean; args: string[] } | undefined;
